/** Name of the inventory export. `date` is `YYYY-MM-DD` in UTC. */
export function inventoryExportName(date: string): string {
  return `inventory_export_${date}.csv`
}

/** Name of one month's production history export. `month` is the key of the answer. */
export function historyExportName(month: string): string {
  return `production_history_${month}.csv`
}
