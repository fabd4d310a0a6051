import { readScanSettings } from '../scanning/scanSettings'

/** Two distinguishable tones: short and high, longer and low. Pitch in Hz, time in seconds. */
const TONES = {
  counted: { shape: 'sine', pitch: 1_046, seconds: 0.09, gain: 0.12 },
  refused: { shape: 'triangle', pitch: 196, seconds: 0.32, gain: 0.3 },
} as const

/** Shared by the whole tab, because browsers allow only a few audio contexts. */
let audio: AudioContext | undefined

/** Signals what a scan did, by vibration and, if it was switched on, by a tone. */
export function signal(outcome: keyof typeof TONES): void {
  buzz(outcome)
  if (readScanSettings().hasSound) beep(outcome)
}

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
