import { Trans } from '@lingui/react/macro'
import { termsVersion } from '#domain/accounts/terms.ts'
import { formatDate } from '#i18n/formats.ts'
import styles from './TermsText.module.css'

/** The terms of use, as the product behaves. A change of what they say needs a new version. */
export function TermsText() {
  const version = formatDate(termsVersion)
  return (
    <div className={styles.terms}>
      <p>
        <Trans>Version of {version}. They hold between your company and the provider of this service.</Trans>
      </p>
      <h3>
        <Trans>Account</Trans>
      </h3>
      <p>
        <Trans>
          By registering, you open an account on behalf of a company and confirm that you may do so. Each person signs
          in with their own account, keeps the password private and tells an administrator if someone else may know it.
        </Trans>
      </p>
      <h3>
        <Trans>Your data</Trans>
      </h3>
      <p>
        <Trans>
          What your company enters stays your company’s. It is used to provide the service and for nothing else, is
          never shown to other companies, and can be exported at any time, after the end of a plan, too.
        </Trans>
      </p>
      <h3>
        <Trans>Personal data</Trans>
      </h3>
      <p>
        <Trans>
          Names, addresses, sign-ins and changes are kept, so that your company can see who did what. Your owner and
          administrators can read this record.
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
          A new company begins with the free trial. A paid plan works at once after payment and has no trial period of
          seven days. When a plan ends, reading and export stay; map notes are deleted one week after a return to the
          free trial, without notice. Invoices cannot be changed seven days after they were issued.
        </Trans>
      </p>
      <h3>
        <Trans>Figures and maps</Trans>
      </h3>
      <p>
        <Trans>
          Figures are estimates from the sources that stand beside them. They help to decide where to open a store; the
          decision, and what comes of it, is yours.
        </Trans>
      </p>
      <h3>
        <Trans>Fair use</Trans>
      </h3>
      <p>
        <Trans>
          Do not enter what you have no right to use, do not work around limits or security, and do not resell the
          service. An account that is used so can be closed; the data of the company can still be exported.
        </Trans>
      </p>
      <h3>
        <Trans>Changes</Trans>
      </h3>
      <p>
        <Trans>New terms have a new version and hold for you once you have accepted them.</Trans>
      </p>
    </>
  )
}
