import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { GuardedButton } from '../kit/GuardedButton'
import { usePhoneLayout } from '../kit/usePhoneLayout'

/** Something that can be done with the selected documents. */
interface SelectionAction {
  readonly label: string
  readonly onChoose: () => void
}

interface SelectionActionsProps {
  /** The first one is the main one. */
  readonly actions: readonly SelectionAction[]
  readonly isDisabled: boolean
  readonly isBusy: boolean
}

/** What can be done with the selected documents; on a phone all but the first are in a menu. */
export function SelectionActions({ actions, isDisabled, isBusy }: SelectionActionsProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const isPhone = usePhoneLayout()
  const inMenu = isPhone ? actions.slice(1) : []
  return (
    <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 1, width: { xs: '100%', md: 'auto' } }}>
      {(isPhone ? actions.slice(0, 1) : actions).map(({ label, onChoose }, index) => (
        <GuardedButton
          key={label}
          variant={index === 0 ? 'contained' : 'outlined'}
          disabled={isDisabled}
          isBusy={index === 0 && isBusy}
          onClick={onChoose}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {label}
        </GuardedButton>
      ))}
      {inMenu.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          disabled={isDisabled}
          startIcon={<MoreHorizOutlined />}
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          More
        </Button>
      )}
      <Menu open={opener !== null} anchorEl={opener} onClose={() => setOpener(null)}>
        {inMenu.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setOpener(null)
              onChoose()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
