/** Lists that a write can change. The client reloads them after the write; our server increments their revision. */
export const LISTS = ['inventory', 'production', 'history', 'sales', 'shipments', 'transfers'] as const
export type ListName = (typeof LISTS)[number]
