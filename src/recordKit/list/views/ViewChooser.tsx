import { Trans, useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { longestViewName, type SavedView, viewNamed } from './savedViews.ts'
import type { SavedViews } from './useSavedViews.ts'
import styles from './ViewChooser.module.css'

/** The views that this member has saved of a list: choose one, save how the list looks now, take one away. */
export function ViewChooser({ saved, listKey }: { saved: SavedViews; listKey: string }) {
  const { t } = useLingui()
  const id = useId()
  const hide = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <Chip icon={<Bookmark size={16} />} popoverTarget={id}>
        {saved.chosen ? <ChosenName saved={saved} name={saved.chosen.name} /> : <Trans>Views</Trans>}
      </Chip>
      <Popover id={id} label={t`Saved views`} title={<Trans>Saved views</Trans>} align="start">
        <div className={styles.chooser}>
          <ViewList saved={saved} onChosen={hide} />
          <SaveForm saved={saved} listKey={listKey} onSaved={hide} />
        </div>
      </Popover>
    </>
  )
}

function ChosenName({ saved, name }: { saved: SavedViews; name: string }) {
  return saved.isChanged ? <Trans>{name} (changed)</Trans> : name
}

function ViewList({ saved, onChosen }: { saved: SavedViews; onChosen: () => void }) {
  const { t } = useLingui()
  const show = useToast()
  function remove(view: SavedView) {
    const bringBack = saved.remove(view)
    show({ text: t`The view ${view.name} was deleted.`, action: { label: t`Undo`, onPress: bringBack } })
  }
  const rows = [
    { key: '', name: t`Usual view`, view: undefined },
    ...saved.views.map((view) => ({ key: view.name, name: view.name, view })),
  ]
  return (
    <ul className={styles.views}>
      {rows.map(({ key, name, view }) => (
        <li key={key} className={styles.row}>
          <button
            type="button"
            className={styles.choose}
            aria-current={saved.chosen === view ? 'true' : undefined}
            onClick={() => {
              saved.choose(view)
              onChosen()
            }}
          >
            <span className={styles.mark}>{saved.chosen === view && <Check size={16} aria-hidden="true" />}</span>
            {name}
          </button>
          {view && (
            <IconButton
              small
              label={t`Delete the view ${name}`}
              icon={<Trash2 size={16} />}
              onClick={() => remove(view)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function SaveForm({ saved, listKey, onSaved }: { saved: SavedViews; listKey: string; onSaved: () => void }) {
  const { t } = useLingui()
  const draft = useDialogDraft(`${listKey}:view`, { name: '' })
  const { name } = draft.entries
  const isKnown = viewNamed(saved.views, name) !== undefined
  const { chosen } = saved
  function save(wanted: string) {
    saved.save(wanted)
    void draft.drop()
    onSaved()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') save(name)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <RestoredNote form={draft} />
      {chosen && saved.isChanged && (
        <Button onClick={() => save(chosen.name)}>
          <Trans>Save the changes to {chosen.name}</Trans>
        </Button>
      )}
      <TextField
        label={t`Name of a new view`}
        hint={
          isKnown
            ? t`There is a view of this name; it will be replaced.`
            : t`Columns, order and filter as they are now.`
        }
        maxLength={longestViewName}
        autoComplete="off"
        value={name}
        onChange={(typed) => draft.set({ name: typed })}
      />
      <Button type="submit" variant="primary" disabled={name.trim() === ''}>
        <Trans>Save this view</Trans>
      </Button>
    </form>
  )
}
