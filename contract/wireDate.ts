export function toWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
