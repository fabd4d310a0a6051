import { readFileSync, readdirSync } from 'node:fs'

/** The status of a process, as Linux tells it; empty when it has ended. */
function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** The most memory that a process has held so far, in MB. Linux only. */
export const peakMb = (pid: number) => numberIn(statusOf(pid), 'VmHWM') / 1024

/** The most that one of the processes which this one has started, and which run now, has held so far, in MB. Linux only. */
export function peakMbOfChildren(pid: number): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
  return Math.max(
    0,
    ...statuses.filter((status) => numberIn(status, 'PPid') === pid).map((status) => numberIn(status, 'VmHWM') / 1024),
  )
}
