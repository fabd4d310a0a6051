const CHOICE = 'orders-manager.scan-sounds'

/** True unless this browser's sounds were switched off. A storage that is forbidden remembers nothing. */
export function readSoundChoice(): boolean {
  try {
    return localStorage.getItem(CHOICE) !== 'off'
  } catch {
    return true
  }
}

/** Remembers whether this browser is to beep. */
export function keepSoundChoice(isOn: boolean): void {
  try {
    localStorage.setItem(CHOICE, isOn ? 'on' : 'off')
  } catch {
    // It is then asked for again the next time.
  }
}

/** Tones, told apart without looking: a short high one, and a longer low one. Pitch in Hz, time in seconds. */
const TONE = {
  counted: { shape: 'sine', pitch: 1_046, seconds: 0.09, loudness: 0.12 },
  refused: { shape: 'triangle', pitch: 196, seconds: 0.32, loudness: 0.3 },
} as const

/** One for the tab: browsers allow only a few. */
let audio: AudioContext | undefined

/** Sounds a tone. Where there is no sound, nothing happens: the form says it in words as well. */
export function beep(tone: keyof typeof TONE): void {
  try {
    audio ??= new AudioContext()
    const { shape, pitch, seconds, loudness } = TONE[tone]
    const start = audio.currentTime
    const volume = new GainNode(audio, { gain: loudness })
    // It fades out, because a tone that is cut off clicks.
    volume.gain.setValueAtTime(loudness, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    const tongue = new OscillatorNode(audio, { type: shape, frequency: pitch })
    tongue.connect(volume).connect(audio.destination)
    tongue.start(start)
    tongue.stop(start + seconds)
    void audio.resume()
  } catch {
    // No sound here.
  }
}
