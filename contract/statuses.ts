/** The tone of a status; each has a colour and an icon on the screen. */
export type StatusTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

/** Facts about a status of any document. */
interface StatusFacts {
  readonly tone: StatusTone
  /** The list leaves the document out until its checkbox is ticked. */
  readonly isFinished?: true
}

/** Statuses by their names, in the order of a document's life. `next`: what a call may make of a document that has the status. */
function statuses<Own extends object>() {
  return <Name extends string>(
    table: Readonly<Record<Name, StatusFacts & Readonly<Own> & { readonly next?: readonly NoInfer<Name>[] }>>,
  ) => table
}

/**
 * What each status of a document means, once for the browser's lists and dialogs, the server's commands and the import.
 * Source: product specification, "States and transitions", "Business constants and limits".
 */
export const STATUSES = {
  production: statuses<{
    /** Place in the list, ascending; those without come after the others. */
    rank?: number
    /** How much of what is to be made may be completed. */
    made: readonly ('nothing' | 'part' | 'all')[]
  }>()({
    Planned: { tone: 'neutral', rank: 3, made: ['nothing'], next: ['Released', 'Canceled', 'Closed'] },
    Released: { tone: 'info', rank: 2, made: ['nothing', 'part'], next: ['In Process', 'Completed', 'Canceled', 'Closed'] },
    'In Process': {
      tone: 'progress',
      rank: 1,
      made: ['nothing', 'part'],
      next: ['In Process', 'Completed', 'Canceled', 'Closed'],
    },
    Completed: { tone: 'success', isFinished: true, rank: 4, made: ['all'] },
    Closed: { tone: 'neutral', isFinished: true, rank: 5, made: ['nothing', 'part', 'all'] },
    'On Hold': { tone: 'warning', isFinished: true, made: ['nothing', 'part'], next: ['Canceled', 'Closed'] },
    Canceled: { tone: 'neutral', isFinished: true, made: ['nothing', 'part'] },
  }),
  sales: statuses<{
    /** Goods come in, leave or are made for it. Of a completed one nothing is open, which its lines say with figures. */
    isWorkable?: true
    /** Whether it has open lines; either when omitted. */
    openLines?: 'some' | 'none'
  }>()({
    Open: { tone: 'info', isWorkable: true, openLines: 'some', next: ['Closed'] },
    'Back Order': { tone: 'warning', isWorkable: true, openLines: 'some', next: ['Closed'] },
    'On Hold': { tone: 'warning', next: ['Closed'] },
    Completed: { tone: 'success', isFinished: true, isWorkable: true, openLines: 'none' },
    Closed: { tone: 'neutral', isFinished: true },
  }),
  shipment: statuses<{
    /** The goods are picked, and still there. */
    isPicked?: true
    /** There are no labels for it any more. */
    isUnlabelled?: true
  }>()({
    Open: { tone: 'info', isPicked: true, next: ['Confirmed'] },
    Confirmed: { tone: 'success', isFinished: true },
    Completed: { tone: 'success', isFinished: true },
    Closed: { tone: 'neutral', isFinished: true, isUnlabelled: true },
  }),
  transfer: statuses<object>()({
    'In Transit': { tone: 'progress' },
    'Partially Received': { tone: 'progress' },
    Complete: { tone: 'success', isFinished: true },
  }),
} as const

/** Documents that have a status. */
export type DocumentKind = keyof typeof STATUSES
/** The statuses of a kind of document, as our server spells them. */
export type StatusName<Kind extends DocumentKind> = keyof (typeof STATUSES)[Kind] & string
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

/** The facts of a status, ignoring case; undefined for an unknown status, which offers and hides nothing. */
export function statusFacts<Kind extends DocumentKind>(kind: Kind, status: string): FactsOf<Kind> | undefined {
  return FACTS.get(`${kind} ${plain(status)}`) as FactsOf<Kind> | undefined
}

/** True when a call may make `to` of a document of this status. */
export function mayBecome<Kind extends DocumentKind>(kind: Kind, status: string, to: StatusName<Kind>): boolean {
  return FACTS.get(`${kind} ${plain(status)}`)?.next?.includes(to) ?? false
}
