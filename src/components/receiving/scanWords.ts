import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { deviceSetting } from '../../services/platform/deviceSetting'
import { isSameDraft } from '../../slices/draftSteps'
import type { ScanOffer } from '../scanning/scanTargets'
import type { ReceiptDraft } from './draft/receiptDraft'

type Tone = 'success' | 'error' | 'info'

/** What a message is about. */
interface About {
  /** A scanned code that may belong to a document. */
  readonly scan?: string
  /** The draft for which the message is true. */
  readonly draft?: ReceiptDraft
}

/** A message of the panel, and its sequence number. */
interface Said extends About {
  readonly text: string
  readonly tone: Tone
  readonly times: number
  /** A record with a code that matches no line. */
  readonly offer?: ScanOffer
}

/** Height of the panel (pixels), reserved until it has loaded. */
export const SCAN_PANEL_HEIGHT = 40

/** Reports scans by text, sound and vibration. */
export interface ScanWords {
  readonly said: Said | null
  readonly isLoud: boolean
  readonly say: (text: string, tone: Tone, about?: About) => void
  /** Adds what a look-up of the code has found, unless another scan has followed. */
  readonly offer: (offer: ScanOffer) => void
  readonly turnSound: () => void
}

/**
 * Hook that holds the message of the last scan; initially none.
 * @param draft the draft as it is now: a message about another one is not shown
 */
export function useScanWords(draft?: ReceiptDraft): ScanWords {
  const [said, setSaid] = useState<Said | null>(null)
  const [isLoud, setIsLoud] = useState(readSoundChoice)
  const say: ScanWords['say'] = useCallback(
    (text, tone, about) => {
      setSaid((before) => ({ ...about, text, tone, times: (before?.times ?? 0) + 1 }))
      if (tone === 'info') return
      const outcome = tone === 'success' ? 'counted' : 'refused'
      buzz(outcome)
      if (isLoud) beep(outcome)
    },
    [isLoud],
  )
  const isOutdated = said?.draft && draft && !isSameDraft(said.draft, draft)
  return {
    said: isOutdated ? null : said,
    isLoud,
    say,
    offer: (offer) => setSaid((before) => (before?.scan === offer.scan ? { ...before, offer } : before)),
    turnSound() {
      setIsLoud(!isLoud)
      keepSoundChoice(!isLoud)
      if (!isLoud) beep('counted')
    },
  }
}

/** Returns the undo to show beside the message. Beside a scan that counted nothing it would take back an earlier one. */
export function undoBeside<Undo>({ said }: ScanWords, undo: Undo): Undo | null {
  return said?.tone === 'error' ? null : undo
}

const chosenSound = deviceSetting('scan-sounds', z.enum(['on', 'off']))

/** True unless this browser's sounds were switched off. */
const readSoundChoice = (): boolean => chosenSound.read() !== 'off'

/** Stores whether this browser beeps. */
const keepSoundChoice = (isOn: boolean): void => chosenSound.keep(isOn ? 'on' : 'off')

/** Two distinguishable tones: short and high, longer and low. Pitch in Hz, time in seconds. */
const TONES = {
  counted: { shape: 'sine', pitch: 1_046, seconds: 0.09, gain: 0.12 },
  refused: { shape: 'triangle', pitch: 196, seconds: 0.32, gain: 0.3 },
} as const

/** Shared by the whole tab, because browsers allow only a few audio contexts. */
let audio: AudioContext | undefined

/** Plays a tone. Without audio nothing happens, because the form also shows the result as text. */
function beep(tone: keyof typeof TONES): void {
  try {
    audio ??= new AudioContext()
    const { shape, pitch, seconds, gain } = TONES[tone]
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

/** Vibration patterns (ms): one pulse for a counted unit, two for a refused one. */
const SHAKES = { counted: [60], refused: [140, 90, 140] } as const

/** Vibrates the device, where supported; browsers ignore it until the user has touched the page. */
function buzz(outcome: keyof typeof SHAKES): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...SHAKES[outcome]])
}
