import { mayBecome, statusFacts, STATUSES, type DocumentKind } from './statuses'

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

test('production statuses are ranked, except On Hold and Canceled, which come last', () => {
  const ranks = Object.entries(STATUSES.production).map(([name, { rank }]) => [name, rank])
  expect(Object.fromEntries(ranks)).toEqual({
    'In Process': 1,
    Released: 2,
    Planned: 3,
    Completed: 4,
    Closed: 5,
    'On Hold': undefined,
    Canceled: undefined,
  })
})

test('a finished status leads to no other, except On Hold', () => {
  for (const kind of kinds) {
    for (const [name, facts] of Object.entries<{ isFinished?: true; next?: readonly string[] }>(STATUSES[kind])) {
      if (facts.isFinished && name !== 'On Hold') expect([name, facts.next]).toEqual([name, undefined])
      for (const next of facts.next ?? []) expect(Object.keys(STATUSES[kind])).toContain(next)
    }
  }
})

test('only an open shipment can be confirmed, not one of another or unknown status', () => {
  const confirmable = [...Object.keys(STATUSES.shipment), 'Waiting', ''].filter((name) =>
    mayBecome('shipment', name, 'Confirmed'),
  )
  expect(confirmable).toEqual(['Open'])
})

test.each(kinds)('a property name of every object is not a status of a %s document', (kind) => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(statusFacts(kind, name)).toBeUndefined()
})
