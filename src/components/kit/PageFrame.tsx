import type { ReactNode } from 'react'

interface PageFrameProps {
  readonly title: string
  /** Next to the heading, for example "42 of 310". */
  readonly count?: ReactNode
  /**
   * Right of the count: the age of the data. Unless undefined, its line is reserved from the first render, to avoid a layout
   * shift.
   */
  readonly freshness?: ReactNode
  /** A line under the heading. */
  readonly subtitle?: string
  /** Search box and checkboxes. */
  readonly toolbar?: ReactNode
  /** Buttons for the display of the list, next to the heading at every window width. */
  readonly tools?: ReactNode
  /** Buttons to the right of the tools; on a phone in a separate row. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of a page: heading, toolbar, and a body that fills the remaining height, so that a table scrolls inside it. */
export function PageFrame({ title, count, freshness, subtitle, toolbar, tools, actions, children }: PageFrameProps) {
  return (
    <div className="page-frame">
      <header>
        <div className="headings">
          <div className={count ? 'heading has-count' : 'heading'}>
            <h1>{title}</h1>
            <div className={freshness === undefined ? 'state' : 'state has-freshness'}>
              {count && (
                <p className="count" aria-live="polite">
                  {count}
                </p>
              )}
              {freshness}
            </div>
          </div>
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </div>
        {tools && (
          <div className="tools" data-screen-only>
            {tools}
          </div>
        )}
        {actions && (
          <div className="actions" data-screen-only>
            {actions}
          </div>
        )}
      </header>
      {toolbar && (
        <div className="toolbar" data-screen-only>
          {toolbar}
        </div>
      )}
      <div className="body">{children}</div>
    </div>
  )
}
