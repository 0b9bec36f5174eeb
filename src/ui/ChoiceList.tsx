import { Plural, Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import styles from './ChoiceList.module.css'
import type { SearchChoice } from './matchChoices.ts'

/** The list under a search field; `more` matches are only counted. Must stand inside a React Aria ComboBox. */
export function ChoiceList({ shown, more }: { shown: readonly SearchChoice[]; more: number }) {
  return (
    <Popover className={styles.popover ?? ''} offset={6}>
      <ListBox
        items={shown}
        className={styles.list ?? ''}
        renderEmptyState={() => (
          <p className={styles.note}>
            <Trans>Nothing matches.</Trans>
          </p>
        )}
      >
        {(choice) => (
          <ListBoxItem id={choice.value} textValue={choice.label} className={styles.item ?? ''}>
            {({ isSelected }) => (
              <>
                <span className={styles.words}>
                  {choice.label}
                  {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                </span>
                {isSelected && <Check size={18} aria-hidden="true" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {more > 0 && (
        <p className={styles.note}>
          <Plural value={more} one="# more; type to find it" other="# more; type to find them" />
        </p>
      )}
    </Popover>
  )
}
