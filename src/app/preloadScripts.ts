/**
 * Downloads scripts in parallel with the app's main one; otherwise they would start when that one runs.
 * @param files below `publicPath`; each is loaded once
 */
export function preloadScripts(files: readonly string[], publicPath: string): void {
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    // It cannot run before the main script has.
    link.fetchPriority = 'low'
    link.href = publicPath + file
    document.head.append(link)
  }
}
