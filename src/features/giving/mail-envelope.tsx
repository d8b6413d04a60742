import type { Site } from '../../content/site';
import { PostageStamp } from '../../ui/drawings/envelope';

interface MailEnvelopeProps {
  church: Site['church'];
  title: string;
  text: string;
}

export function MailEnvelope({ church, title, text }: MailEnvelopeProps) {
  const { street, city, region, postalCode } = church.address;
  return (
    <div className="paper grid grid-cols-tail items-start gap-4 p-5 max-narrow:grid-cols-1 forced-colors:border-2">
      <div>
        <h3 className="slug">{title}</h3>
        <p className="text-sm">{text}</p>
      </div>
      <PostageStamp />
      <address className="h3 col-span-full mx-auto mt-4 mb-2 pl-[15%] not-italic">
        {church.name}
        <br />
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
    </div>
  );
}
