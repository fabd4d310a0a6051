/** The result of `npm audit`: the packages with known vulnerabilities, or why there was no response. */
type Advisories =
  | { readonly kind: 'answered'; readonly serious: readonly string[]; readonly others: number }
  | { readonly kind: 'no answer'; readonly why: string }

interface Report {
  readonly message?: unknown
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range?: string }>>
}

const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical'])

/** Parses the output of `npm audit --json`. Any output that is not a report counts as no response: neither a pass nor a failure. */
export function readAdvisories(output: string): Advisories {
  let report: Report
  try {
    report = JSON.parse(output) as Report
  } catch {
    return { kind: 'no answer', why: output.trim() === '' ? 'nothing came back' : 'what came back is no report' }
  }
  const { message, vulnerabilities } = report
  if (!vulnerabilities) return { kind: 'no answer', why: typeof message === 'string' ? message : 'what came back is no report' }
  const known = Object.entries(vulnerabilities)
  const serious = known.filter(([, { severity }]) => SERIOUS.has(severity))
  return {
    kind: 'answered',
    serious: serious.map(([name, { severity, range = '' }]) => `${name} ${range} (${severity})`),
    others: known.length - serious.length,
  }
}
