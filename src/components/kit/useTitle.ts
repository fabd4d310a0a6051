import { useEffect } from 'react'

/** Hook that sets `document.title` for a page that is not in the list of screens. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Orders Manager`
  }, [title])
}
