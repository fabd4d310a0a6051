import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { EllipsisText } from '../kit/EllipsisText'

/** A cell of a wide line. */
export interface LineCell {
  /** Its heading, which a phone shows beside it. */
  readonly label: string
  readonly content: ReactNode
  readonly align?: 'left' | 'right' | undefined
}

interface QuantityLineProps {
  readonly isPhone: boolean
  /** CSS grid columns of a wide line: those of the cells, of the quantity, and of what follows it. */
  readonly columns: string
  /** The cells before the quantity. A phone shows them below the line while it is open. */
  readonly cells: readonly LineCell[]
  /** On a phone, instead of the cells: what it is, what is there, and what is said beside its name. */
  readonly words: { readonly title: string; readonly description: string; readonly amount: ReactNode; readonly side?: ReactNode }
  readonly quantity: ReactNode
  /** Beside the quantity; on a phone below it, over the whole width. */
  readonly below?: ReactNode
  /** In a column of its own on a wide line. */
  readonly after?: ReactNode
  /** A phone shows the cells. */
  readonly isOpen?: boolean
  /** Called on a tap on the words. */
  readonly onToggle?: () => void
}

/** The content of a row of a table in which a quantity is counted: as wide as the window, or two columns on a phone. */
export function QuantityLine(props: QuantityLineProps) {
  const { isPhone, columns, cells, words, quantity, below, after, isOpen = false, onToggle } = props
  const said = (
    <>
      <Box component="span" sx={nameStyle}>
        <EllipsisText>{words.title}</EllipsisText>
        {words.side}
      </Box>
      {words.description !== '' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <EllipsisText hasTwoLines>{words.description}</EllipsisText>
        </Box>
      )}
      {words.amount !== '' && <span>{words.amount}</span>}
    </>
  )
  return (
    <Box sx={isPhone ? phoneStyle : wideStyle} style={isPhone ? undefined : { gridTemplateColumns: columns }}>
      {isPhone && (
        <Box role="cell" sx={wordsStyle}>
          {onToggle ? (
            <ButtonBase aria-expanded={isOpen} onClick={onToggle} sx={toggleStyle}>
              {said}
            </ButtonBase>
          ) : (
            said
          )}
        </Box>
      )}
      {(!isPhone || isOpen) &&
        cells.map(({ label, content, align = 'left' }) => (
          <Box key={label} role="cell" sx={isPhone ? factStyle : undefined} style={isPhone ? undefined : { textAlign: align }}>
            {isPhone && <span>{label}</span>}
            {content}
          </Box>
        ))}
      <Box role="cell" sx={quantityStyle}>
        {quantity}
        {!isPhone && below}
      </Box>
      {isPhone && below && (
        <Box role="cell" sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          {below}
        </Box>
      )}
      {!isPhone && after !== undefined && (
        <Box role="cell" sx={{ textAlign: 'right' }}>
          {after}
        </Box>
      )}
    </Box>
  )
}

interface LineHeadingsProps {
  readonly columns: string
  readonly names: readonly { readonly label: string; readonly align?: LineCell['align'] }[]
}

/** The headings over wide lines. */
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
  columnGap: 1.5,
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

const phoneStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  px: 1,
  height: '100%',
} as const

const wordsStyle = {
  minWidth: 0,
  '& > span, & > button > span': { display: 'block', minWidth: 0, typography: 'caption', fontVariantNumeric: 'tabular-nums' },
} as const

/** Its difference stands at the right. */
const nameStyle = {
  '&&': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 1,
    typography: 'body2',
    fontWeight: 600,
  },
} as const

const toggleStyle = {
  display: 'block',
  width: '100%',
  minHeight: 44,
  py: 0.25,
  textAlign: 'left',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

const factStyle = {
  order: 1,
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  typography: 'body2',
  fontWeight: 500,
  textAlign: 'right',
  overflowWrap: 'anywhere',
  '& > span:first-of-type': { typography: 'caption', color: 'text.secondary', flex: 'none' },
} as const

/** A message of the field is as wide as what stands here. */
const quantityStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, rowGap: 0.5 } as const
