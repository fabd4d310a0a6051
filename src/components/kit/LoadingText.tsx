interface LoadingTextProps {
  /** For example "Loading shipments...". */
  readonly text: string
  /** Space that it takes: only that of the text, a block of a page, the cards or the chart that follow, or the whole window. */
  readonly room?: 'words' | 'block' | 'rows' | 'chart' | 'window'
}

/** Spinner with a text, which is a polite live region. */
export function LoadingText({ text, room = 'block' }: LoadingTextProps) {
  return (
    <div role="status" className={`loading ${room}`}>
      {text}
    </div>
  )
}
