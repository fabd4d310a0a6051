/** The measurements of the probe in the page's `window`. Times are milliseconds since the navigation. */
export interface Probe {
  /** Time when the first row of a table was painted. */
  readonly firstRow: Promise<number>
  /** Durations of all tasks of more than 50 ms so far. */
  readonly longTasks: number[]
  /** Cumulative layout shift so far, without shifts caused by the user's input. */
  layoutShift: number
  /** Longest time from a key press to the next painted frame since `arm`; 0 when none took 16 ms. */
  longestKey: number
  /** Starts to watch for a change of `what` after the next input. */
  arm(what: Watched): void
  /** Milliseconds from that input to the painted change. */
  changed: Promise<number>
}

/** What can be watched: the displayed rows, or whether a dialog is open. */
export type Watched = 'rows' | 'dialog'

/** Runs in the page before its own scripts. Must be self-contained, because it is sent to the browser as text. */
export function installProbe(): void {
  const ROW = ':is([role=row], li)[data-id]'
  const paint = (work: (time: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => work(performance.now())
      port2.postMessage(null)
    })
  const states: Record<Watched, () => string> = {
    rows: () =>
      Array.from(document.querySelectorAll(ROW), (row) => row.getAttribute('data-id')).join() ||
      String(document.querySelector('[role=grid]') !== null),
    dialog: () => String(document.querySelector('[role=dialog]') !== null),
  }
  let watched: Watched | null = null
  let before = ''
  let inputAt: number | null = null
  let hasRow = false
  let reportRow: (time: number) => void = () => undefined
  let reportChange: (time: number) => void = () => undefined
  const probe: Probe = {
    firstRow: new Promise((resolve) => (reportRow = resolve)),
    longTasks: [],
    layoutShift: 0,
    longestKey: 0,
    changed: Promise.resolve(0),
    arm(what) {
      watched = what
      before = states[what]()
      inputAt = null
      probe.changed = new Promise((resolve) => (reportChange = resolve))
      probe.longestKey = 0
    },
  }
  const look = () => {
    if (!hasRow && document.querySelector(ROW)) {
      hasRow = true
      paint(reportRow)
    }
    if (watched !== null && inputAt !== null && states[watched]() !== before) {
      watched = null
      const since = inputAt
      paint((time) => reportChange(time - since))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-id'] })
  for (const type of ['keydown', 'click'] as const) {
    document.addEventListener(type, ({ timeStamp }) => (inputAt ??= timeStamp), { capture: true })
  }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => probe.longTasks.push(duration))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) probe.layoutShift += value
  })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown' || name === 'keypress' || name === 'input') probe.longestKey = Math.max(probe.longestKey, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  ;(window as unknown as { probe: Probe }).probe = probe
}
