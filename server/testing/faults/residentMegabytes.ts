import { execFileSync } from 'node:child_process'

/** Memory that a process holds in the machine's RAM. Megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
