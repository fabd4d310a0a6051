import { useCallback, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FormDraft } from '../../slices/draftsSlice'
import { isSameDraft } from '../../slices/draftSteps'
import { focusedQuantity, followScan } from '../kit/useQuantityField'
import { useScanTarget, type ScanOffer } from '../scanning/scanTargets'
import { signal } from './scanSound'

/** A message of a form that counts. */
interface ScanWords {
  readonly text: string
  readonly tone: 'success' | 'error' | 'info'
  /** The draft for which the message is true: beside another one it is not shown. */
  readonly draft?: FormDraft
}

/** What a scan did. */
export interface CountedScan extends ScanWords {
  /**
   * Id of its row, which is scrolled into view and highlighted; null for a code that the form does not know, which is looked up.
   * Absent where nothing moves.
   */
  readonly line?: string | null
  /** The cursor goes to the quantity of the line, also where no quantity had it. */
  readonly isToType?: boolean
}

/** The shown message, with its sequence number. */
interface Said extends ScanWords {
  readonly times: number
  /** The scanned code if the form does not know it, and what a look-up has found. */
  readonly scan?: string
  readonly offer?: ScanOffer
}

/** The button that undoes the last change of a count. */
interface UndoScan {
  readonly label: string
  readonly onUndo: () => void
}

interface ScanCountOptions {
  /** Counts one unit. */
  readonly count: (scan: string) => CountedScan
  /** Renders a row that may not be rendered; by default all rows are. */
  readonly onLine?: (line: string) => void
  /** The draft as it is now. */
  readonly draft?: FormDraft
  /** Undoes the last scan, or a later change; null when that is not possible. */
  readonly undo: UndoScan | null
}

/** Counting by scan. */
export interface ScanCount {
  /** The message of the last scan, unless it is outdated; null for none. */
  readonly said: Said | null
  /** Something was said since the form was opened. */
  readonly hasBegun: boolean
  /** Says something else in the same place. Stable. */
  readonly say: (words: ScanWords) => void
  /** The element that receives the scans of the form. */
  readonly place: RefObject<HTMLDivElement | null>
  /**
   * Counts a code that the camera has read, unless a quantity has the cursor: the lens reads whatever comes into its view, also
   * while somebody types.
   */
  readonly read: (code: string) => void
  /** Null beside a scan that counted nothing, where it would take back an earlier one. */
  readonly undo: UndoScan | null
}

/**
 * Hook of a form in which each scan counts one unit. It reports the result in words, color, sound and vibration. It belongs above
 * the layouts of the form, so that turning a tablet loses nothing.
 */
export function useScanCount({ count, onLine, draft, undo }: ScanCountOptions): ScanCount {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Said | null>(null)

  const say = useCallback((words: ScanWords & Pick<Said, 'scan'>) => {
    setSaid((before) => ({ ...words, times: (before?.times ?? 0) + 1 }))
    if (words.tone !== 'info') signal(words.tone === 'success' ? 'counted' : 'refused')
  }, [])

  function handleScan(scan: string): null | undefined {
    // Rendered before it is scrolled to, because a first scan may add fields.
    const { line, tone, isToType } = flushSync(() => {
      const counted = count(scan)
      say(counted.line === null ? { ...counted, scan } : counted)
      return counted
    })
    if (line === null) followScan(null, place.current)
    else if (line !== undefined) {
      onLine?.(line)
      showScannedLine(place.current, line, tone, isToType)
    }
    return line === null ? undefined : null
  }

  function read(code: string) {
    if (focusedQuantity()) say({ text: `${code} was not counted: the cursor is in a quantity`, tone: 'error' })
    else handleScan(code)
  }

  useScanTarget({
    kind: 'count',
    place: () => place.current,
    handle: handleScan,
    // Unless another scan has followed.
    offer: (offer) => setSaid((before) => (before?.scan === offer.scan ? { ...before, offer } : before)),
  })

  const isOutdated = said?.draft && draft && !isSameDraft(said.draft, draft)
  const shown = isOutdated ? null : said
  function handleUndo() {
    undo?.onUndo()
    say({ text: 'Taken back.', tone: 'info' })
  }
  return {
    said: shown,
    hasBegun: said !== null,
    say,
    place,
    read,
    undo: undo && shown?.tone !== 'error' ? { ...undo, onUndo: handleUndo } : null,
  }
}

/** How long the line is highlighted (ms). */
const FLASH_MS = 1_200

/** Background colors that keep the text readable in light and dark mode. */
const COLOR = { success: 'rgb(46 160 67 / 0.3)', info: 'transparent', error: 'rgb(220 60 60 / 0.3)' } as const

/** Scrolls the scanned line into view, in the form or on the page, highlights it briefly, and moves the cursor to its quantity. */
function showScannedLine(inForm: HTMLElement | null, line: string, tone: keyof typeof COLOR, isToType?: boolean): void {
  const form = inForm?.closest('[role="dialog"], main')
  const rows = form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? []
  const row = [...rows].find(({ dataset }) => dataset.lineId === line)
  followScan(row ?? null, inForm, isToType)
  if (!row) return
  // Keeps the row clear of what covers the edges.
  row.style.scrollMarginBlock = 'var(--scan-margin, 8px)'
  row.scrollIntoView({ block: 'nearest' })
  // Without the Web Animations API only the number changes.
  if ('animate' in row) row.animate([{ backgroundColor: COLOR[tone] }, { backgroundColor: 'transparent' }], FLASH_MS)
}
