interface LoadingTextProps {
  /** For example "Loading shipments...". */
  readonly text: string
  /** How much room it takes: that of its words, a block of a page, or the whole window. */
  readonly room?: 'words' | 'block' | 'window'
}

/** A spinner with words, announced politely. */
export function LoadingText({ text, room = 'block' }: LoadingTextProps) {
  return (
    <div role="status" className={`loading ${room}`}>
      {text}
    </div>
  )
}
