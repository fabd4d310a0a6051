import { useEffect } from 'react'

/** Names the browser's window after a page that is no screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Orders Manager`
  }, [title])
}
