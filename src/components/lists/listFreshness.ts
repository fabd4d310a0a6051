/** How old the rows of a list are, and how to get newer ones. */
export interface ListFreshness {
  /** When they were loaded, milliseconds since 1970; undefined for never. */
  readonly loadedAt: number | undefined
  /** A load is under way. */
  readonly isFetching: boolean
  readonly isOffline: boolean
  /** Changes by others arrive by themselves, so the rows are always current. */
  readonly isLive: boolean
  /** Why the rows are not newer, where a person asked for them after a failed load. */
  readonly staleBecause: string | null
  /** What of the open document was stored after they were loaded, in a sentence. */
  readonly storedSince: string | null
  readonly onRefresh: () => void
  /** Shows the rows of the load before the one that failed. */
  readonly onShowKept: () => void
}
