import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { FilterListOutlined, MoreHorizOutlined } from '../../kit/icons'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import type { ViewPartProps } from '../useListScreen'
import { useListViews } from './useListViews'
import { filterIn, openPanel, panelIn } from './viewAddress'
import { ViewPanel } from './ViewPanel'

/** The button that opens the panel of filters, a menu with what is needed more rarely, and the panel. On phones only an icon. */
export function ViewButtons({ listState }: ViewPartProps) {
  const { list, address, table } = listState
  const { params, edit } = address
  const isPhone = usePhoneLayout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const views = useListViews(list, address)
  const filtered = Object.keys(filterIn(list, params)).length
  const tab = panelIn(params)
  const count = filtered > 0 && <Box component="b" sx={countStyle}>{`${isPhone ? '' : ' '}${filtered}`}</Box>
  const opener = { 'aria-haspopup': 'dialog', onClick: () => edit(openPanel('filters')), sx: buttonStyle } as const
  const items = [
    { label: 'Columns', onChoose: () => edit(openPanel('columns')) },
    { label: 'Views', onChoose: () => edit(openPanel('views')) },
    { label: 'Refresh', onChoose: table.freshness.onRefresh },
  ]
  return (
    <>
      {isPhone ? (
        <IconButton {...opener} aria-label={`Filters${filtered > 0 ? ` ${filtered}` : ''}`}>
          <FilterListOutlined />
          {count}
        </IconButton>
      ) : (
        <>
          <Button {...opener} size="small" color="inherit" startIcon={<FilterListOutlined />}>
            Filters
            {count}
          </Button>
          <IconButton
            aria-label="More"
            title="Columns, views, refresh"
            aria-haspopup="menu"
            sx={buttonStyle}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHorizOutlined />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {items.map(({ label, onChoose }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  setAnchor(null)
                  onChoose()
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {tab && <ViewPanel tab={tab} listState={listState} views={views} />}
    </>
  )
}

const countStyle = { ml: 0.75, color: 'primary.main', fontSize: '0.84375rem' } as const

const buttonStyle = {
  flex: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  minHeight: { xs: 44, md: 36 },
  minWidth: { xs: 44, md: 36 },
  p: { xs: 1, md: 0.75 },
  fontSize: '0.84375rem',
  fontWeight: 500,
} as const
