import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { Badge } from '#ui/Badge.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Billing.module.css'
import type { PayerDraft } from './checkoutDraft.ts'
import { isNumberRight } from './payerOf.ts'

interface PayerFormProps {
  payer: PayerDraft
  onChange: (payer: PayerDraft) => void
}

/** Payer and invoice type: a person with one carrier or a donation, or a company with its tax ID. */
export function PayerForm({ payer, onChange }: PayerFormProps) {
  const { t } = useLingui()
  const set = (change: Partial<PayerDraft>) => onChange({ ...payer, ...change })
  const Part = payer.invoice === 'two' ? PersonPart : CompanyPart
  return (
    <div className={styles.fields}>
      <SegmentedControl
        label={t`Invoice type`}
        value={payer.invoice}
        onChange={(invoice) => set({ invoice })}
        segments={[
          { value: 'two', label: <Trans>Personal (two-part)</Trans> },
          { value: 'three', label: <Trans>Company (three-part)</Trans> },
        ]}
      />
      <Part payer={payer} onChange={onChange} />
      <div className={styles.pair}>
        <TextField
          label={t`Buyer’s name`}
          required
          value={payer.name}
          onChange={(name) => set({ name })}
          autoComplete="name"
        />
        <TextField
          label={t`Email for the invoice`}
          required
          inputMode="email"
          value={payer.email}
          onChange={(email) => set({ email })}
          autoComplete="email"
        />
        <TextField
          label={t`Phone`}
          inputMode="tel"
          placeholder="09xx-xxxxxx"
          value={payer.phone}
          onChange={(phone) => set({ phone })}
          autoComplete="tel"
        />
        <TextField
          label={t`ZIP code`}
          inputMode="numeric"
          value={payer.zip}
          onChange={(zip) => set({ zip })}
          autoComplete="postal-code"
        />
      </div>
      <TextField
        label={t`Address`}
        required={payer.invoice === 'three'}
        value={payer.address}
        onChange={(address) => set({ address })}
        autoComplete="street-address"
      />
    </div>
  )
}

function CompanyPart({ payer, onChange }: PayerFormProps) {
  const { t } = useLingui()
  const isRight = isNumberRight(payer)
  return (
    <div className={styles.pair}>
      <TextField
        label={t`Tax number (統一編號)`}
        required
        inputMode="numeric"
        value={payer.taxId}
        onChange={(taxId) => onChange({ ...payer, taxId })}
        error={isRight === false && payer.taxId.length >= 8 ? t`The check digit is wrong` : undefined}
        suffix={isRight && <RightNumber />}
      />
      <TextField
        label={t`Company name on the invoice`}
        required
        value={payer.title}
        onChange={(title) => onChange({ ...payer, title })}
        autoComplete="organization"
      />
    </div>
  )
}

function PersonPart({ payer, onChange }: PayerFormProps) {
  const { t } = useLingui()
  const isRight = isNumberRight(payer)
  return (
    <>
      <RadioGroup
        label={t`Invoice delivery`}
        inline
        value={payer.carrier}
        onChange={(carrier) => onChange({ ...payer, carrier: carrier as PayerDraft['carrier'], number: '' })}
        choices={[
          { value: 'member', label: t`Stored by us and emailed to you` },
          { value: 'barcode', label: t`Mobile barcode` },
          { value: 'certificate', label: t`Citizen digital certificate` },
          { value: 'donation', label: t`Donate the invoice` },
        ]}
      />
      {payer.carrier !== 'member' && (
        <TextField
          label={payer.carrier === 'donation' ? t`Donation code` : t`Invoice carrier number`}
          hint={
            payer.carrier === 'barcode'
              ? t`A slash followed by seven characters (letters, digits and the symbols + - . only)`
              : payer.carrier === 'donation'
                ? t`Three to seven digits`
                : t`Two letters and fourteen digits`
          }
          required
          value={payer.number}
          onChange={(number) => onChange({ ...payer, number })}
          suffix={isRight && <RightNumber />}
        />
      )}
    </>
  )
}

const RightNumber = () => (
  <Badge tone="good" icon={<Check size={14} aria-hidden="true" />}>
    <Trans>Valid</Trans>
  </Badge>
)
