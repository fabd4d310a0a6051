import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import { Link as RouterLink } from 'react-router-dom'
import type { FirstSteps as Done } from '../../../../contract/entities/today'
import { ADMIN_PAGES } from '../../../components/admin/adminPages'
import { CheckCircle, RadioButtonUnchecked } from '../../../components/kit/icons'
import { screenPath } from '../../../components/lists/routes'

const STEPS = [
  {
    name: 'hasItems',
    title: 'Import your data',
    text: 'Items, customers and orders from CSV files.',
    to: ADMIN_PAGES.intake.path,
  },
  { name: 'hasPeople', title: 'Add people', text: 'Each gets a link to choose a password.', to: ADMIN_PAGES.accounts.path },
  { name: 'hasReceipts', title: 'Receive something', text: 'Open a transfer or a sales order.', to: screenPath('transfers') },
] as const

export function FirstSteps({ done }: { readonly done: Done }) {
  return (
    <Paper variant="outlined" sx={{ mt: 1, maxWidth: 560 }}>
      <List disablePadding>
        {STEPS.map(({ name, title, text, to }) => (
          <ListItem key={name}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              {done[name] ? <CheckCircle color="success" titleAccess="Done" /> : <RadioButtonUnchecked titleAccess="To do" />}
            </ListItemIcon>
            <ListItemText
              primary={
                done[name] ? (
                  title
                ) : (
                  <Link component={RouterLink} to={to}>
                    {title}
                  </Link>
                )
              }
              secondary={text}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}
