/**
 * Downloads scripts in parallel with the main script. Without this their download would start only when the main script runs.
 * @param files paths relative to `publicPath`; duplicates are ignored
 */
export function preloadScripts(files: readonly string[], publicPath: string): void {
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    // Low, so as not to compete with the main script, which has to run first.
    link.fetchPriority = 'low'
    link.href = publicPath + file
    document.head.append(link)
  }
}
