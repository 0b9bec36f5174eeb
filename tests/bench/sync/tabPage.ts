// A page that can both sync automatically and edit. `livePage` opens slowly, so it is imported first.
import './livePage.ts'
import './oursPage.ts'
