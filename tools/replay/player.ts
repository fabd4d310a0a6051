import type { ReplayMessage, ShowMessage } from '../../src/app/replay/frames'
import type { ReportFile } from '../../src/services/report/writeReport'

// Script of the replay page. The app runs in a frame, so that its dialogs cannot cover the time slider.

type Moment = Extract<ReplayMessage, { type: 'ready' }>['frames'][number]

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found
const slider = find<HTMLInputElement>('frame')
const app = find<HTMLIFrameElement>('app')
let moments: readonly Moment[] = []

function show(frame: number): void {
  const chosen = Math.max(0, Math.min(moments.length - 1, frame))
  slider.value = String(chosen)
  const message: ShowMessage = { type: 'show', frame: chosen }
  app.contentWindow?.postMessage(message, location.origin)
}

function describeMoment(frame: number): void {
  const moment = moments[frame]
  if (!moment) return
  const time = new Date(moment.at).toISOString().replace('T', ' ').slice(0, 19)
  find('what').textContent = `${frame + 1} of ${moments.length} · ${time} UTC · ${moment.action} · ${moment.address}`
}

function handleMessage({ origin, source, data }: MessageEvent<ReplayMessage>): void {
  if (origin !== location.origin || source !== app.contentWindow) return
  if (data.type === 'failed') find('what').textContent = `The file cannot be shown: ${data.reason}`
  if (data.type === 'shown') describeMoment(data.frame)
  if (data.type === 'ready') {
    moments = data.frames
    slider.max = String(moments.length - 1)
    show(moments.length - 1)
  }
}

/** Gives the app its recorded window size, and scales it to the available space. */
function fit({ width, height }: { readonly width: number; readonly height: number }): void {
  const room = find('room')
  const scale = Math.min(1, room.clientWidth / width, room.clientHeight / height)
  Object.assign(app.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` })
}

async function start(): Promise<void> {
  const file = (await (await fetch('../replay.json')).json()) as ReportFile
  const { build, screen, browser, errors, crashes, places, made } = file.report
  const running = document.documentElement.dataset.build ?? ''
  find('facts').textContent = [
    build.endsWith(running) ? `Build ${running}` : `Recorded with ${build}, shown with ${running}: screens may differ`,
    browser,
    ...(crashes.length > 0 ? [`Broke with: ${crashes.map(({ message }) => message).join('; ')}`] : []),
    ...(errors.length > 0
      ? [
          `Errors: ${errors.map(({ call, status, errorCode, errorId }) => [call, status, errorCode, errorId].join(' ')).join('; ')}`,
        ]
      : []),
  ].join(' · ')
  fit(screen)
  window.addEventListener('resize', () => fit(screen))
  window.addEventListener('message', handleMessage)
  slider.addEventListener('input', () => show(slider.valueAsNumber))
  find('previous').addEventListener('click', () => show(slider.valueAsNumber - 1))
  find('next').addEventListener('click', () => show(slider.valueAsNumber + 1))
  find('nextError').addEventListener('click', () => {
    const next = moments.findIndex(({ isError }, index) => isError && index > slider.valueAsNumber)
    show(next < 0 ? moments.findIndex(({ isError }) => isError) : next)
  })
  app.src = (places[0] ?? made)[1]
}

void start()
