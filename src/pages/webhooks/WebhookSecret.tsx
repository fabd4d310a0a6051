import { SecretText } from '../../components/admin/LongText'

/** The secret of a webhook, which is shown only once. */
export function WebhookSecret({ secret }: { readonly secret: string }) {
  return (
    <SecretText
      what="secret"
      text={secret}
      advice="Copy it now: it is not shown again. With it the receiver checks that a message comes from here (Standard Webhooks)."
    />
  )
}
