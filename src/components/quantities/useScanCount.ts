import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { DocumentName } from '../../../contract/documentName'
import { useAppDispatch, useAppSelector, useAppStore } from '../../services/store/hooks'
import { changeUndone, selectDraft, selectUndoableStep, type FormDraft } from '../../slices/draftsSlice'
import { readScanSettings } from '../scanning/scanSettings'
import { useScanTarget, type ScanOffer } from '../scanning/scanTargets'
import { focusedQuantity, followScan } from './QuantityField'

interface ScanWords {
  readonly text: string
  readonly tone: 'success' | 'error' | 'info'
}

export interface CountedScan extends ScanWords {
  /** Id of its row, which is shown; null for a code that the form does not know, which is looked up. Absent where nothing moves. */
  readonly line?: string | null
  /** The cursor goes to the quantity of the line, also where no quantity had it. */
  readonly isToType?: boolean
}

interface ScanMessage extends ScanWords {
  readonly times: number
  /** The draft for which it is true: beside another one it is not shown. */
  readonly draft: FormDraft | null
  readonly scan?: string
  readonly offer?: ScanOffer
}

interface ScanCountOptions {
  readonly document: DocumentName
  readonly count: (scan: string) => CountedScan
}

export type ScanCount = ReturnType<typeof useScanCount>

/** Hook of a form in which each scan counts one unit. It belongs above the layouts, so that turning a tablet loses nothing. */
export function useScanCount({ document, count }: ScanCountOptions) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const draft = useAppSelector((state) => selectDraft(state, document))
  const step = useAppSelector((state) => selectUndoableStep(state, document))
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState<ScanMessage | null>(null)
  const [counted, setCounted] = useState<CountedScan | null>(null)

  const say = useCallback(
    (words: ScanWords & Pick<ScanMessage, 'scan'>) => {
      const now = selectDraft(store.getState(), document)
      setMessage((before) => ({ ...words, draft: now, times: (before?.times ?? 0) + 1 }))
      if (words.tone !== 'info') signal(words.tone)
    },
    [store, document],
  )

  function handleScan(scan: string): null | undefined {
    const made = count(scan)
    setCounted(made)
    say(made.line === null ? { ...made, scan } : made)
    return made.line === null ? undefined : null
  }
  // Once its row is rendered, which the scan may have added.
  useLayoutEffect(() => {
    if (counted) showScannedLine(place.current, counted)
  }, [counted])

  /** Counts a code that the camera has read, unless a quantity has the cursor: the lens reads also while somebody types. */
  function read(code: string) {
    if (focusedQuantity()) say({ text: `${code} was not counted: the cursor is in a quantity`, tone: 'error' })
    else handleScan(code)
  }

  useScanTarget({
    place: () => place.current,
    handle: handleScan,
    receive(scan, { offer }) {
      if (offer) setMessage((before) => (before?.scan === scan ? { ...before, offer } : before))
      return null
    },
  })

  const shown = message?.draft === draft ? message : null
  function onUndo() {
    dispatch(changeUndone(document))
    say({ text: 'Taken back.', tone: 'info' })
  }
  const label = step?.isScan ? 'Undo last scan' : 'Undo last change'
  return {
    message: shown,
    hasBegun: message !== null,
    say,
    place,
    read,
    line: counted?.line ?? null,
    /** Null beside a scan that counted nothing, because it would undo another one. */
    undo: step && shown?.tone !== 'error' ? { label, onUndo } : null,
  }
}

const FLASH_MS = 1_200

const COLOR = { success: 'rgb(46 160 67 / 0.3)', info: 'transparent', error: 'rgb(220 60 60 / 0.3)' } as const

function showScannedLine(inForm: HTMLElement | null, { line, tone, isToType }: CountedScan): void {
  if (line === undefined) return
  const form = inForm?.closest('[role="dialog"], main')
  const rows = form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? []
  const row = [...rows].find(({ dataset }) => dataset.lineId === line)
  followScan(row ?? null, inForm, isToType)
  if (!row) return
  row.style.scrollMarginBlock = 'var(--scan-margin, 8px)'
  row.scrollIntoView({ block: 'nearest' })
  if ('animate' in row) row.animate([{ backgroundColor: COLOR[tone] }, { backgroundColor: 'transparent' }], FLASH_MS)
}

/** Short, high and one pulse for a counted unit; longer, lower and two pulses for a rejected one. In Hz, seconds and milliseconds. */
const SIGNALS = {
  success: { shape: 'sine', pitch: 1_046, seconds: 0.09, gain: 0.12, shakes: [60] },
  error: { shape: 'triangle', pitch: 196, seconds: 0.32, gain: 0.3, shakes: [140, 90, 140] },
} as const

/** Shared by the whole tab, because browsers allow only a few audio contexts. */
let audio: AudioContext | undefined

function signal(tone: keyof typeof SIGNALS): void {
  const { shape, pitch, seconds, gain, shakes } = SIGNALS[tone]
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...shakes])
  if (!readScanSettings().hasSound) return
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    const volume = new GainNode(audio, { gain })
    // Fades out, because an abrupt end would click.
    volume.gain.setValueAtTime(gain, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    const oscillator = new OscillatorNode(audio, { type: shape, frequency: pitch })
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
    void audio.resume()
  } catch {
    // Audio is not available.
  }
}
