import { useState } from 'react'
import type { ScanOffer } from '../scanning/scanTargets'
import { beep, buzz, keepSoundChoice, readSoundChoice } from './scanSound'

type Tone = 'success' | 'error' | 'info'

/** A message of the panel, and its sequence number. */
interface Said {
  readonly text: string
  readonly tone: Tone
  readonly times: number
  /** Of the scan that it says it of. */
  readonly scan?: string | undefined
  /** The record that has a code which no line has. */
  readonly offer?: ScanOffer
}

/** Reports scans by text, sound and vibration. */
export interface ScanWords {
  readonly said: Said | null
  readonly isLoud: boolean
  /** @param scan a code that may turn out to be a document's */
  readonly say: (text: string, tone: Tone, scan?: string) => void
  /** Offers the record of the code, unless another scan has followed. */
  readonly offer: (offer: ScanOffer) => void
  readonly turnSound: () => void
}

/** Initial state: no message. */
export function useScanWords(): ScanWords {
  const [said, setSaid] = useState<Said | null>(null)
  const [isLoud, setIsLoud] = useState(readSoundChoice)
  return {
    said,
    isLoud,
    say(text, tone, scan) {
      setSaid((before) => ({ text, tone, times: (before?.times ?? 0) + 1, scan }))
      if (tone === 'info') return
      const outcome = tone === 'success' ? 'counted' : 'refused'
      buzz(outcome)
      if (isLoud) beep(outcome)
    },
    offer: (offer) => setSaid((before) => (before?.scan === offer.scan ? { ...before, offer } : before)),
    turnSound() {
      setIsLoud(!isLoud)
      keepSoundChoice(!isLoud)
      if (!isLoud) beep('counted')
    },
  }
}
