import { Trans } from '@lingui/react/macro'
import { termsVersion } from '#domain/accounts/terms.ts'
import { formatDate } from '#i18n/formats.ts'
import styles from './TermsText.module.css'

export function TermsText() {
  const version = formatDate(termsVersion)
  return (
    <div className={styles.terms}>
      <p>
        <Trans>Version {version}. These terms apply between your company and the provider of this service.</Trans>
      </p>
      <h3>
        <Trans>Account</Trans>
      </h3>
      <p>
        <Trans>
          By registering, you open an account on behalf of a company and confirm that you are authorized to accept these
          terms for it. Each person signs in with their own account, keeps the password private and tells an
          administrator if someone else may know it.
        </Trans>
      </p>
      <h3>
        <Trans>Your data</Trans>
      </h3>
      <p>
        <Trans>
          Data your company enters belongs to your company. We use it only to provide the service and never show it to
          other companies. You can export it at any time, even after a plan ends.
        </Trans>
      </p>
      <h3>
        <Trans>Personal data</Trans>
      </h3>
      <p>
        <Trans>
          We keep a record of names, email addresses, sign-ins and changes so that your company can see who did what.
          Your company’s owner and administrators can view this record.
        </Trans>
      </p>
      <ServiceTerms />
    </div>
  )
}

function ServiceTerms() {
  return (
    <>
      <h3>
        <Trans>Plans and payment</Trans>
      </h3>
      <p>
        <Trans>
          A new company starts with a free trial. A paid plan starts as soon as you pay and has no 7-day trial period.
          When a plan ends, you can still view and export your data. Map notes are deleted one week after a return to
          the free trial, without notice. Invoices cannot be changed 7 days after they are issued.
        </Trans>
      </p>
      <h3>
        <Trans>Figures and maps</Trans>
      </h3>
      <p>
        <Trans>
          Figures are estimates from the sources shown next to them. They help you decide where to open a store. The
          decision and its outcome are your own responsibility.
        </Trans>
      </p>
      <h3>
        <Trans>Fair use</Trans>
      </h3>
      <p>
        <Trans>
          Do not enter content you have no right to use, do not circumvent limits or security, and do not resell the
          service. An account used in this way can be closed. The company’s data can still be exported.
        </Trans>
      </p>
      <h3>
        <Trans>Changes to these terms</Trans>
      </h3>
      <p>
        <Trans>Updated terms have a new version number and apply once you accept them.</Trans>
      </p>
    </>
  )
}
