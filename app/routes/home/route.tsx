import { MemberFrame } from './member-frame.tsx';
import { VisitorHome } from './visitor-home.tsx';

/**
 * The home page holds the visitor's page and the diary in one document. <html data-session> decides before the first
 * paint which one is visible.
 */
export default function HomeScreen() {
  return (
    <>
      <div className="signed-in:hidden">
        <VisitorHome />
      </div>
      <div className="signed-out:hidden">
        <MemberFrame />
      </div>
    </>
  );
}
