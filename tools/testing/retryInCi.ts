// In CI, one retry, so that a single hiccup does not hide the results of all other tests. jest logs the first failure.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

export {}
