import * as z from 'zod/mini'
import { deviceSetting } from '../../services/platform/deviceSetting'

const chosenSound = deviceSetting('scan-sounds', z.enum(['on', 'off']))

/** True unless this browser's sounds were switched off. */
export const readSoundChoice = (): boolean => chosenSound.read() !== 'off'

/** Remembers whether this browser is to beep. */
export const keepSoundChoice = (isOn: boolean): void => chosenSound.keep(isOn ? 'on' : 'off')

/** Tones that can be told apart by ear: a short high one, and a longer low one. Pitch in Hz, time in seconds. */
const TONE = {
  counted: { shape: 'sine', pitch: 1_046, seconds: 0.09, gain: 0.12 },
  refused: { shape: 'triangle', pitch: 196, seconds: 0.32, gain: 0.3 },
} as const

/** One for the tab: browsers allow only a few. */
let audio: AudioContext | undefined

/** Sounds a tone. Where there is no sound, nothing happens: the form says it in words as well. */
export function beep(tone: keyof typeof TONE): void {
  try {
    audio ??= new AudioContext()
    const { shape, pitch, seconds, gain } = TONE[tone]
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
export function buzz(outcome: keyof typeof SHAKES): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...SHAKES[outcome]])
}
