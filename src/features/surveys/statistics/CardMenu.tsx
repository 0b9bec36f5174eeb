import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCopy } from '#session/figures/useCopy.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { useToast } from '#ui/toasts.ts'
import { drawPicture } from './drawPicture.ts'
import { pastedText, type StatTable } from './statTable.ts'

export function CardMenu({ title, tables }: { title: string; tables: readonly StatTable[] }) {
  const { t } = useLingui()
  const copy = useCopy()
  const show = useToast()
  async function copyPicture() {
    const picture = drawPicture(tables, document.body)
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      show({ text: t`Copied.`, tone: 'good' })
    } catch {
      saveFile(`${title}.png`, await picture)
      show({ text: t`This browser can’t copy images, so the image was saved as a file.` })
    }
  }
  return (
    <Menu
      label={t`Copy ${title}`}
      items={[
        { id: 'table', label: t`Copy as table`, onSelect: () => void copy(pastedText(tables), t`Copied.`) },
        { id: 'picture', label: t`Copy as image`, onSelect: () => void copyPicture() },
      ]}
      trigger={(open) => <IconButton {...open} small label={t`Copy ${title}`} icon={<Ellipsis size={20} />} />}
    />
  )
}
