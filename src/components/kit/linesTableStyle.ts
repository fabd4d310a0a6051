import { PHONE_LAYOUT } from './phoneLayout'

/** A framed table that scrolls sideways, and below 900 px a list of blocks whose cells carry their heading before them; empty ones are left out. */
export const linesTableStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowX: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '& th': { bgcolor: 'background.default' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& td': { overflowWrap: 'break-word' },
  // Paper is narrow too, and has room for a table.
  [`@media screen and ${PHONE_LAYOUT}`]: {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& table, & tbody, & tr': { display: 'block' },
    '& tbody tr': { py: 1 },
    '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      border: 0,
      py: 0.5,
      textAlign: 'right',
    },
    '& td:empty': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      typography: 'caption',
      color: 'text.secondary',
      textAlign: 'left',
    },
  },
} as const

/** The same without the frame. */
export const framelessTableStyle = { ...linesTableStyle, border: 0, borderRadius: 0 } as const
