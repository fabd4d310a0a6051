/** The tone of a status; each has a color and an icon on the screen. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

interface StatusFacts {
  readonly tone: StatusTone
  /** Finished documents are hidden in the list until the user ticks its checkbox. */
  readonly isFinished?: true
}

/**
 * Types a table of statuses, listed in the order of a document's life. `next`: the statuses that a call may change this one to.
 */
function statuses<Own extends object>() {
  return <Name extends string>(
    table: Readonly<Record<Name, StatusFacts & Readonly<Own> & { readonly next?: readonly NoInfer<Name>[] }>>,
  ) => table
}

/**
 * The facts about every status of each kind of document, shared by the browser's lists and dialogs, the server's commands and
 * the import. Source: product specification, "States and transitions", "Business constants and limits".
 */
export const STATUSES = {
  production: statuses<{
    /** Position in the list, ascending; statuses without a rank come last. */
    rank?: number
    /** How much of the order may be completed in this status. */
    made: readonly ('nothing' | 'part' | 'all')[]
    /** Nothing was posted to it: an import may still change it. */
    isUnposted?: true
    isVoid?: true
  }>()({
    Planned: { tone: 'neutral', rank: 3, made: ['nothing'], isUnposted: true, next: ['Released', 'Canceled', 'Closed'] },
    Released: { tone: 'info', rank: 2, made: ['nothing', 'part'], next: ['In Process', 'Completed', 'Canceled', 'Closed'] },
    'In Process': {
      tone: 'progress',
      rank: 1,
      made: ['nothing', 'part'],
      next: ['In Process', 'Completed', 'Canceled', 'Closed'],
    },
    Completed: { tone: 'success', isFinished: true, rank: 4, made: ['all'] },
    Closed: { tone: 'neutral', isFinished: true, rank: 5, made: ['nothing', 'part', 'all'] },
    'On Hold': { tone: 'warning', isFinished: true, made: ['nothing', 'part'], isUnposted: true, next: ['Canceled', 'Closed'] },
    Canceled: { tone: 'neutral', isFinished: true, made: ['nothing', 'part'], isVoid: true },
  }),
  sales: statuses<{
    /** Goods may be received, shipped or produced for it. A completed order has no open lines, so it needs no exclusion. */
    isWorkable?: true
    /** Whether documents of this status have open lines; when omitted they may or may not. */
    openLines?: 'some' | 'none'
  }>()({
    Open: { tone: 'info', isWorkable: true, openLines: 'some', next: ['Closed'] },
    'Back Order': { tone: 'warning', isWorkable: true, openLines: 'some', next: ['Closed'] },
    'On Hold': { tone: 'warning', next: ['Closed'] },
    Completed: { tone: 'success', isFinished: true, isWorkable: true, openLines: 'none' },
    Closed: { tone: 'neutral', isFinished: true },
  }),
  shipment: statuses<{
    /** The goods are picked but have not left yet. */
    isPicked?: true
    /** Labels can no longer be made. */
    isUnlabeled?: true
  }>()({
    Open: { tone: 'info', isPicked: true, next: ['Confirmed'] },
    Confirmed: { tone: 'success', isFinished: true },
    Completed: { tone: 'success', isFinished: true },
    Closed: { tone: 'neutral', isFinished: true, isUnlabeled: true },
  }),
  transfer: statuses<object>()({
    'In Transit': { tone: 'progress' },
    'Partially Received': { tone: 'progress' },
    Complete: { tone: 'success', isFinished: true },
  }),
} as const

export type DocumentKind = keyof typeof STATUSES
export type StatusName<Kind extends DocumentKind> = Kind extends DocumentKind ? keyof (typeof STATUSES)[Kind] & string : never
type FactsOf<Kind extends DocumentKind> = { [K in DocumentKind]: (typeof STATUSES)[K][StatusName<K>] }[Kind]

const plain = (status: string) => status.trim().toLowerCase()

interface AnyFacts extends StatusFacts {
  readonly next?: readonly string[]
}

const FACTS = new Map(
  Object.entries<Readonly<Record<string, AnyFacts>>>(STATUSES).flatMap(([kind, table]) =>
    Object.entries(table).map(([name, facts]) => [`${kind} ${plain(name)}`, facts] as const),
  ),
)

/** Returns the facts of a status, ignoring case; undefined for an unknown status, which offers no actions and is never hidden. */
export function statusFacts<Kind extends DocumentKind>(kind: Kind, status: string): FactsOf<Kind> | undefined {
  return FACTS.get(`${kind} ${plain(status)}`) as FactsOf<Kind> | undefined
}

export function isFinishedStatus(kind: DocumentKind, status: string): boolean {
  return FACTS.get(`${kind} ${plain(status)}`)?.isFinished === true
}

export function mayBecome<Kind extends DocumentKind>(kind: Kind, status: string, to: StatusName<Kind>): boolean {
  return FACTS.get(`${kind} ${plain(status)}`)?.next?.includes(to) ?? false
}
