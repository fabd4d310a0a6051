import { useState } from 'react'
import type { ScanOffer } from '../scanning/scanTargets'
import * as z from 'zod/mini'
import { deviceSetting } from '../../services/platform/deviceSetting'

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

const chosenSound = deviceSetting('scan-sounds', z.enum(['on', 'off']))

/** True unless this browser's sounds were switched off. */
const readSoundChoice = (): boolean => chosenSound.read() !== 'off'

/** Remembers whether this browser is to beep. */
const keepSoundChoice = (isOn: boolean): void => chosenSound.keep(isOn ? 'on' : 'off')

/** Tones that can be told apart by ear: a short high one, and a longer low one. Pitch in Hz, time in seconds. */
const TONES = {
  counted: { shape: 'sine', pitch: 1_046, seconds: 0.09, gain: 0.12 },
  refused: { shape: 'triangle', pitch: 196, seconds: 0.32, gain: 0.3 },
} as const

/** One for the tab: browsers allow only a few. */
let audio: AudioContext | undefined

/** Sounds a tone. Where there is no sound, nothing happens: the form says it in words as well. */
function beep(tone: keyof typeof TONES): void {
  try {
    audio ??= new AudioContext()
    const { shape, pitch, seconds, gain } = TONES[tone]
    const start = audio.currentTime
    const volume = new GainNode(audio, { gain })
    // It fades out, because a tone that is cut off clicks.
    volume.gain.setValueAtTime(gain, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    const oscillator = new OscillatorNode(audio, { type: shape, frequency: pitch })
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
    void audio.resume()
  } catch {
    // No sound here.
  }
}

/** How long the phone shakes (ms): once for a counted unit; of a refused one twice, with a pause between. */
const SHAKES = { counted: [60], refused: [140, 90, 140] } as const

/** Vibrates the device, where it can and the user has touched the page: browsers refuse it before that. */
function buzz(outcome: keyof typeof SHAKES): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...SHAKES[outcome]])
}
