// A page that can both sync automatically and edit. The first import opens slowly, so it comes first.
import './livePage.ts'
import './oursPage.ts'
