import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface LineCell {
  readonly label: string
  readonly content?: ReactNode
  readonly align?: 'left' | 'right' | undefined
}

interface QuantityLineProps {
  readonly isStacked: boolean
  readonly columns: string
  readonly cells: readonly LineCell[]
  readonly quantity: LineCell
  readonly after?: LineCell | undefined
  readonly below?: ReactNode
}

export function QuantityLine({ isStacked, columns, cells, quantity, after, below }: QuantityLineProps) {
  if (!isStacked) {
    return (
      <Box sx={wideStyle} style={{ gridTemplateColumns: columns }}>
        {cells.map(cellOf)}
        <Box role="cell" sx={quantityStyle}>
          {quantity.content}
          {below}
        </Box>
        {after && cellOf(after)}
      </Box>
    )
  }
  const [name, description, ...facts] = after ? [...cells, after] : cells
  return (
    <Box sx={stackedStyle}>
      <Box sx={wordsStyle}>
        <Box role="cell" sx={{ typography: 'body2', fontWeight: 600 }}>
          {name?.content}
        </Box>
        <Box role="cell" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {description?.content}
        </Box>
        {facts.map(
          ({ label, content }) =>
            content !== null && (
              <Box key={label} role="cell" sx={factStyle}>
                <span>{label}</span> {content}
              </Box>
            ),
        )}
      </Box>
      <Box role="cell" sx={{ ...factStyle, textAlign: 'center' }}>
        <span>{quantity.label}</span>
        <div>{quantity.content}</div>
      </Box>
      {below && (
        <Box role="cell" sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          {below}
        </Box>
      )}
    </Box>
  )
}

const cellOf = ({ label, content, align = 'left' }: LineCell) => (
  <Box key={label} role="cell" style={{ textAlign: align }}>
    {content}
  </Box>
)

interface LineHeadingsProps {
  readonly columns: string
  readonly names: readonly Pick<LineCell, 'label' | 'align'>[]
}

export function LineHeadings({ columns, names }: LineHeadingsProps) {
  return (
    <Box role="row" sx={headingStyle} style={{ gridTemplateColumns: columns }}>
      {names.map(({ label, align = 'left' }) => (
        <Box key={label} role="columnheader" style={{ textAlign: align }}>
          {label}
        </Box>
      ))}
    </Box>
  )
}

const wideStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  px: 2,
  height: '100%',
  typography: 'body2',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
} as const

const headingStyle = {
  ...wideStyle,
  height: 40,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'var(--om-palette-DataGrid-headerBg)',
} as const

const stackedStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 3 },
  px: 1,
  height: '100%',
} as const

const wordsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gridAutoFlow: { xs: 'row', sm: 'row dense' },
  columnGap: 3,
  minWidth: 0,
  '& > :nth-of-type(n + 3)': { gridColumn: { xs: 1, sm: 2 } },
  '& > :nth-of-type(-n + 2)': { gridColumn: 1 },
} as const

const factStyle = {
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  '& > span:first-of-type': { color: 'text.secondary', fontWeight: 400 },
} as const

const quantityStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, rowGap: 0.5 } as const
