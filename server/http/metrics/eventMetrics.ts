import { Gauge, type Registry } from 'prom-client'

/** Makes the figure of open streams. Answers how it is set. */
export function eventMetrics(registry: Registry): (open: number) => void {
  const streams = new Gauge({
    name: 'orders_manager_event_streams',
    help: 'Open streams of events: browsers that hear at once what has changed.',
    registers: [registry],
  })
  return (open) => streams.set(open)
}
