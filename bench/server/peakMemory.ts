import { readFileSync, readdirSync } from 'node:fs'

/** Returns the status of a process from Linux's /proc; empty when it has ended. */
function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Returns the peak memory of a process in MB. Linux only. */
export const peakMb = (pid: number) => numberIn(statusOf(pid), 'VmHWM') / 1024

/** Returns the highest peak memory of the running child processes of a process in MB. Linux only. */
export function peakMbOfChildren(pid: number): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
  return Math.max(
    0,
    ...statuses.filter((status) => numberIn(status, 'PPid') === pid).map((status) => numberIn(status, 'VmHWM') / 1024),
  )
}
