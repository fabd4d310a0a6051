import Box from '@mui/material/Box'
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ReactNode } from 'react'

const SPARE_ROWS = 6

/** Assumed size of the table where it cannot be measured (px). */
const FIRST_RECT = { width: 900, height: 600 } as const

const ROW_WINDOW_HEADING = 40

interface RowWindowProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowHeight: number
  readonly getRowId: (row: Row) => string
  readonly header?: ReactNode
  readonly renderRow: (row: Row) => ReactNode
  /** The id of a row that is also rendered outside of what is visible, so that it can be scrolled to and focused. */
  readonly wanted: string | null
}

/** A table of which only the rows in sight are rendered. It fills its flex container. */
export function RowWindow<Row>({ label, rows, rowHeight, getRowId, header, renderRow, wanted }: RowWindowProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<string | null>(null)
  // By their ids, because rows may come and go above them.
  const others = [kept, wanted].map((id) => (id === null ? -1 : rows.findIndex((row) => getRowId(row) === id)))
  const heading = header ? ROW_WINDOW_HEADING : 0
  // oxlint-disable-next-line react/incompatible-library -- the app is not built with the React Compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => place.current,
    overscan: SPARE_ROWS,
    scrollMargin: heading,
    initialRect: FIRST_RECT,
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => onRect(rect.height === 0 ? FIRST_RECT : rect)),
    rangeExtractor(range) {
      const shown = new Set([...defaultRangeExtractor(range), ...others.filter((index) => index >= 0)])
      return [...shown].sort((a, b) => a - b)
    },
  })

  return (
    <Box
      ref={place}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length}
      style={{ scrollPaddingTop: heading }}
      sx={frameStyle}
    >
      <Box role="rowgroup" sx={headerStyle}>
        {header}
      </Box>
      <Box role="rowgroup" sx={{ position: 'relative', height: rows.length * rowHeight }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = getRowId(row)
          return (
            <Box
              key={id}
              role="row"
              aria-rowindex={index + 1}
              data-place={index}
              data-line-id={id}
              onFocus={() => setKept(id)}
              onBlur={() => setKept(null)}
              style={{ top: index * rowHeight, height: rowHeight }}
              sx={rowStyle}
            >
              {renderRow(row)}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const frameStyle = {
  flex: 1,
  minHeight: { xs: 320, md: 360 },
  overflowY: 'auto',
  overflowX: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
const headerStyle = { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'var(--om-palette-DataGrid-headerBg)' } as const
const rowStyle = { position: 'absolute', left: 0, right: 0, borderBottom: 1, borderColor: 'divider' } as const
