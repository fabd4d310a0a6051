interface LoadingTextProps {
  /** For example "Loading shipments...". */
  readonly text: string
  /** Space that it takes: only that of the text, a block of a page, or the whole window. */
  readonly room?: 'words' | 'block' | 'window'
}

/** Spinner with a text, which is a polite live region. */
export function LoadingText({ text, room = 'block' }: LoadingTextProps) {
  return (
    <div role="status" className={`loading ${room}`}>
      {text}
    </div>
  )
}
