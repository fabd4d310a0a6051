/** Shown instead of the app when it has not been built. `__CSP_NONCE__` stands where the app's own page has it. */
export const missingClientPage = /* html */ `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Orders Manager is not built</title>
    <style nonce="__CSP_NONCE__">
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>The app is not built yet</h1>
      <p>The server runs, but the folder with the built app is missing. Run <code>npm run build</code>, then reload this page.</p>
      <p>During development, <code>npm run dev</code> serves the app at its own address.</p>
    </main>
  </body>
</html>
`
