import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../contract/rules/permissions'
import { SCREENS } from '../../contract/screens'
import { screenPath } from '../components/lists/routes'
import { useAppSelector } from '../services/hooks'
import { selectUser } from '../slices/authSlice'
import { SCREEN } from './screens'

/** Link to the first screen of the menu that the user may open; renders nothing if there is none. */
export function WayHome() {
  const user = useAppSelector(selectUser)
  const screen = SCREENS.find((candidate) => mayOpen(candidate, user))
  if (screen === undefined) return null
  return (
    <Button component={Link} to={screenPath(screen)} variant="outlined" sx={{ mt: 1 }}>
      Go to {SCREEN[screen].label}
    </Button>
  )
}
