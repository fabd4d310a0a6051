import { statusFacts, STATUSES, type DocumentKind } from './statuses'

const kinds = Object.keys(STATUSES) as DocumentKind[]

test.each([
  ['production', ['Closed', 'On Hold', 'Canceled', 'Completed'], ['Planned', 'Released', 'In Process', 'Cancelled']],
  ['sales', ['completed', 'Closed'], ['Open', 'Back Order', 'On Hold', '']],
  ['shipment', ['Confirmed', 'COMPLETED', 'closed'], ['Open', 'On Hold']],
  ['transfer', ['Complete', 'complete'], ['Completed', 'In Transit', 'Partially Received']],
] as const)('of %s, the statuses %p are finished and %p are not', (kind, hidden, shown) => {
  for (const status of hidden) expect([status, statusFacts(kind, status)?.isFinished]).toEqual([status, true])
  for (const status of shown) expect([status, statusFacts(kind, status)?.isFinished]).toEqual([status, undefined])
})

test('a finished status leads to no other, except On Hold', () => {
  for (const kind of kinds) {
    for (const [name, facts] of Object.entries<{ isFinished?: true; next?: readonly string[] }>(STATUSES[kind])) {
      if (facts.isFinished && name !== 'On Hold') expect([name, facts.next]).toEqual([name, undefined])
      for (const next of facts.next ?? []) expect(Object.keys(STATUSES[kind])).toContain(next)
    }
  }
})

test.each(kinds)('a property name of every object is not a status of a %s document', (kind) => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(statusFacts(kind, name)).toBeUndefined()
})
