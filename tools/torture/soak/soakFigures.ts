import { ERROR_STATUS } from '../../../contract/errorCodes'
import type { ModeledCall } from '../../../server/testing/oracle/attempt'
import type { Exchange } from '../../../server/testing/oracle/perform'

interface CallFigures {
  accepted: number
  replayed: number
  rejected: number
}

export type SoakFigures = ReturnType<typeof countSoak>

export function countSoak() {
  const byCall = new Map<ModeledCall, CallFigures>()
  const byCode = new Map<string, number>()
  let operations = 0
  let together = 0
  return {
    count(exchanges: readonly Exchange[]) {
      operations += exchanges.length
      if (exchanges.length > 1) together += exchanges.length
      for (const { attempt, observed } of exchanges) {
        const figures = byCall.get(attempt.request.call) ?? { accepted: 0, replayed: 0, rejected: 0 }
        byCall.set(attempt.request.call, figures)
        if (observed.replayed) figures.replayed += 1
        else if (observed.status === 200) figures.accepted += 1
        else figures.rejected += 1
        if (observed.code !== null) byCode.set(observed.code, (byCode.get(observed.code) ?? 0) + 1)
      }
    },
    operations: () => operations,
    /** Formats the number of calls by call and outcome, and of errors by code, as lines. */
    lines() {
      const row = (name: string, ...figures: (number | string)[]) =>
        name.padEnd(34) + figures.map((figure) => String(figure).padStart(9)).join('')
      const calls = [...byCall].sort(([a], [b]) => (a < b ? -1 : 1))
      const codes = Object.keys(ERROR_STATUS).filter((code) => byCode.has(code))
      return [
        row('call', 'accepted', 'replayed', 'rejected'),
        ...calls.map(([call, { accepted, replayed, rejected }]) => row(call, accepted, replayed, rejected)),
        '',
        `Rejected: ${codes.map((code) => `${byCode.get(code)} ${code}`).join(', ')}.`,
        `${together} of ${operations} calls were sent at the same time as another.`,
      ]
    },
  }
}
