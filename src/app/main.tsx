import '#ui/tokens.css'
import '#ui/base.css'
import { startTheme } from '#ui/theme.ts'
import { openPage } from './openPage.tsx'

startTheme()
void openPage()
