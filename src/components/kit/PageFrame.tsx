import type { ReactNode } from 'react'

interface PageFrameProps {
  /** Heading of the page, word for word. */
  readonly title: string
  /** Beside the heading, for example "42 of 310". */
  readonly count?: ReactNode
  /** Right of the count: how old it is; its line is kept free from the beginning where there is one to come. */
  readonly freshness?: ReactNode
  /** A line under the heading. */
  readonly subtitle?: string
  /** Search box and checkboxes. */
  readonly toolbar?: ReactNode
  /** Buttons for what is shown, beside the heading on every width. */
  readonly tools?: ReactNode
  /** Buttons right of these; on a phone in a row of their own. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Heading, toolbar and a body that fills the remaining height, so that a table scrolls inside it. */
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
