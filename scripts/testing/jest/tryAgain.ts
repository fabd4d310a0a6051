// Where nobody looks on, one hiccup of a machine must not hide what all other tests found. What needed it is named in the summary.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

export {}
