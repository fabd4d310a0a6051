/** The UTC calendar date of an instant, as the wire spells it: `YYYY-MM-DD`. */
export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
