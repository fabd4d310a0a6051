import Box from '@mui/material/Box'
import { useEffect, useImperativeHandle, useRef, useState, type FocusEvent, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'

/** Overscan: number of rows rendered above and below the visible ones. */
const SPARE_ROWS = 6

/** Assumed height of the viewport before it is measured (px). */
const FIRST_HEIGHT = 600

/** Imperative handle of {@link RowWindow}. */
export interface RowWindowHandle {
  /** Scrolls the row with this id into view. */
  readonly reveal: (id: string) => void
  /**
   * Scrolls the row with this id, or one so many rows below it, into view and focuses its input; does nothing if there is no such
   * row.
   */
  readonly focusRow: (id: string, below?: number) => void
}

interface RowWindowProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Height of every row (px). */
  readonly rowHeight: number
  readonly getRowId: (row: Row) => string
  /** Stays on top while the rows scroll. */
  readonly header?: ReactNode
  readonly renderRow: (row: Row) => ReactNode
  readonly handle?: Ref<RowWindowHandle>
  /** CSS maximum height; the table is then only as high as its rows. Without it, it fills its flex container. */
  readonly maxHeight?: string
}

/** Virtualized table with rows of equal height. Only the visible rows and the focused one are rendered. */
export function RowWindow<Row>({ label, rows, rowHeight, getRowId, header, renderRow, handle, maxHeight }: RowWindowProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [focused, setFocused] = useState<string | null>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight || FIRST_HEIGHT))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const indexOf = (id: string) => rows.findIndex((row) => getRowId(row) === id)

  function reveal(row: number) {
    const element = place.current
    if (!element || row < 0 || row >= rows.length) return
    const headerHeight = element.firstElementChild?.clientHeight ?? 0
    const room = element.clientHeight - headerHeight
    if (row * rowHeight < element.scrollTop) element.scrollTop = row * rowHeight
    else if ((row + 1) * rowHeight > element.scrollTop + room) element.scrollTop = (row + 1) * rowHeight - room
    flushSync(() => setTop(element.scrollTop))
  }

  useImperativeHandle(handle, () => ({
    reveal: (id) => reveal(indexOf(id)),
    focusRow(id, below = 0) {
      const index = indexOf(id)
      if (index < 0) return
      const row = index + below
      reveal(row)
      place.current?.querySelector<HTMLInputElement>(`[data-place="${row}"] input`)?.focus({ preventScroll: true })
    },
  }))

  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE_ROWS)
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + SPARE_ROWS)
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  // By its id, because rows may come and go above it.
  const focusedRow = focused === null ? -1 : indexOf(focused)
  if (focusedRow >= 0 && !drawn.includes(focusedRow)) drawn.push(focusedRow)

  function handleFocus({ target }: FocusEvent) {
    setFocused(target.closest('[data-line-id]')?.getAttribute('data-line-id') ?? null)
  }

  return (
    <Box
      ref={place}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onFocus={handleFocus}
      onBlur={() => setFocused(null)}
      style={{ maxHeight }}
      sx={{ ...frameStyle, ...(maxHeight === undefined ? fillingStyle : { flex: 'none' }) }}
    >
      <Box role="rowgroup" sx={headerStyle}>
        {header}
      </Box>
      <Box role="rowgroup" sx={{ position: 'relative', height: rows.length * rowHeight }}>
        {drawn.map((index) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <Box
                key={getRowId(row)}
                role="row"
                aria-rowindex={index + 1}
                data-place={index}
                data-line-id={getRowId(row)}
                style={{ top: index * rowHeight, height: rowHeight }}
                sx={index === rows.length - 1 && maxHeight !== undefined ? lastRowStyle : rowStyle}
              >
                {renderRow(row)}
              </Box>
            )
          )
        })}
      </Box>
    </Box>
  )
}

const fillingStyle = { flex: 1, minHeight: { xs: 320, md: 360 } } as const

const frameStyle = {
  overflowY: 'auto',
  overflowX: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
const headerStyle = { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'var(--om-palette-DataGrid-headerBg)' } as const
const lastRowStyle = { position: 'absolute', left: 0, right: 0 } as const
const rowStyle = { ...lastRowStyle, borderBottom: 1, borderColor: 'divider' } as const
